import type { Decorator } from '@storybook/react-vite'
import './stories.css'

/** As wide as a small phone. */
export const narrowDecorator: Decorator = (Story) => (
  <div className="narrow">
    <Story />
  </div>
)
