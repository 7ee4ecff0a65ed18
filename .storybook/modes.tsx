import type { Decorator, Preview } from '@storybook/react-vite'
import { es } from '../src/config/spanish/es.ts'
import { QuoteFormsProvider } from '../src/index.ts'

const toolbar = (
  title: string,
  icon: 'contrast' | 'component' | 'grow' | 'transfer' | 'globe',
  items: Record<string, string>,
) => ({
  description: title,
  toolbar: {
    title,
    icon,
    items: Object.entries(items).map(([value, title]) => ({ value, title })),
    dynamicTitle: true,
  },
})

/** What the toolbar sets, for the stories and the docs pages. */
export const modes = {
  theme: toolbar('Theme', 'contrast', { light: 'Light', dark: 'Dark', system: 'As the system' }),
  density: toolbar('Density', 'component', {
    compact: 'Compact',
    default: 'Default density',
    comfortable: 'Comfortable',
  }),
  width: toolbar('Width', 'grow', {
    full: 'Full width',
    320: '320 pixels',
    768: '768 pixels',
    1024: '1024 pixels',
    1440: '1440 pixels',
  }),
  locale: toolbar('Language', 'globe', { en: 'English', es: 'Español' }),
  direction: toolbar('Direction', 'transfer', { ltr: 'Left to right', rtl: 'Right to left' }),
} satisfies Preview['globalTypes']

export const initialModes = {
  theme: 'light',
  density: 'default',
  width: 'full',
  locale: 'en',
  direction: 'ltr',
}

/** Sets what belongs to the page: a dialog and the page's own background follow it, too. */
export function setPageModes(globals: Record<string, unknown>): void {
  const { theme, density } = { ...initialModes, ...globals }
  const { dataset } = document.documentElement
  dataset['theme'] = theme
  if (density === initialModes.density) delete dataset['density']
  else dataset['density'] = density
}

/** Shows a story as the toolbar says. The width is that of a container in the page, not of a window. */
export const modesDecorator: Decorator = (Story, { globals }) => {
  setPageModes(globals)
  return (
    <div
      className="story-frame"
      data-width={globals['width']}
      dir={globals['direction'] === 'rtl' ? 'rtl' : undefined}
    >
      {globals['locale'] === 'es' ? (
        <QuoteFormsProvider messages={es}>
          <Story />
        </QuoteFormsProvider>
      ) : (
        <Story />
      )}
    </div>
  )
}
