/** A variable's default is a light / dark pair, or what the three densities have: compact · default · comfortable. */
type Variable = [name: string, meaning: string, standard: string]

/** The CSS variables a host may set, in the order in which one would: with what each is for. */
export const variables: Record<string, Variable[]> = {
  Brand: [
    [
      '--qf-accent',
      'Actions, focus and selection: the main button, links, the answer chosen',
      '#2a56c6 / #8fb1ff',
    ],
    ['--qf-on-accent', 'Text on the accent', '#ffffff / #0d1630'],
    ['--qf-text', 'Values, titles and buttons', '#151a21 / #e6e9ee'],
    ['--qf-muted', 'Labels and hints', '#58616d / #a2abb7'],
    [
      '--qf-canvas',
      'The page around the sheet. Give it the color of your page.',
      '#f5f6f8 / #0f1216',
    ],
    ['--qf-card', 'The sheet, dialogs and menus', '#ffffff / #171b20'],
    ['--qf-field', 'Inside a box', '#ffffff / #12161a'],
    ['--qf-line', 'Lines between sections, only decoration', '#e2e5ea / #2a3038'],
    [
      '--qf-border',
      'The line under a box, at least 3:1 against card, canvas and field',
      '#7f8894 / #727c89',
    ],
    ['--qf-changed', 'The mark of an edited value', '#6f42b5 / #bfa5fa'],
    [
      '--qf-radius',
      'The corners of boxes and buttons. Those of a sheet are 1.75 times as round.',
      '0.375rem',
    ],
    ['--qf-font', 'The typefaces', 'system-ui, sans-serif'],
  ],
  States: [
    ['--qf-error', 'Errors', '#b3261e / #ff9a90'],
    ['--qf-warn', 'Warnings', '#8a5300 / #e9b163'],
    ['--qf-success', 'What is saved or complete', '#1a6b3c / #78cf98'],
  ],
  'Text sizes': [
    ['--qf-text-sm', 'Labels, notes and section titles', '0.8125rem'],
    ['--qf-text-md', 'Values and running text', '0.875rem'],
    ['--qf-text-lg', 'The titles of items in a review', '0.9375rem'],
    ['--qf-text-xl', 'The title of a step', '1.25rem'],
    ['--qf-item-title', 'The title of an item in a list', '`--qf-control-text`'],
  ],
  Width: [
    ['--qf-form-width', 'The widest a form gets', '87rem'],
    ['--qf-rail-width', 'The column of the section titles', '11.5rem'],
  ],
  'Light or dark': [
    [
      '--qf-scheme',
      'light, dark or light dark (as the system). data-theme sets it, too.',
      'that of the page',
    ],
  ],
  'Single measures, over the density': [
    ['--qf-control-height', 'The height of boxes and buttons', '1.75rem · 2.25rem · 2.75rem'],
    ['--qf-control-pad-x', 'The space at both ends of a box', '0.5rem · 0.625rem · 0.75rem'],
    ['--qf-control-text', 'The size of the text in a box', '`--qf-text-md`, comfortable 1rem'],
    ['--qf-target', 'The least height of what people press', '1.5rem'],
    ['--qf-row-gap', 'Between two rows of fields', '0.5rem · 0.75rem · 1.125rem'],
    ['--qf-col-gap', 'Between two columns', '0.75rem · 1rem · 1rem'],
    ['--qf-label-gap', 'Between a label and its box', '0.0625rem · 0.1875rem · 0.1875rem'],
    ['--qf-section-pad', 'Above and below a section', '0.625rem · 0.875rem · 1.25rem'],
    ['--qf-inset', 'Between the edge of the sheet and its content', '1rem · 1.25rem · 1.25rem'],
  ],
}
