import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true },
  features: { sidebarOnboardingChecklist: false },
  // The alternative, react-docgen-typescript, needs TypeScript's JavaScript API, which TypeScript 7
  // does not have.
  typescript: { reactDocgen: 'react-docgen' },
}

export default config
