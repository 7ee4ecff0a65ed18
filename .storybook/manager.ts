import { addons } from 'storybook/manager-api'

// The page of a story is what visitors come for. The key A opens the panel below it.
addons.setConfig({ bottomPanelHeight: 0 })
