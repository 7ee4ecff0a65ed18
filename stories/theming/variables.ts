/** The CSS variables a host may set, in the order in which one would: with what each is for. */
export const variables: Record<string, [name: string, meaning: string][]> = {
  Brand: [
    ['--qf-accent', 'Actions, focus and selection: the main button, links, the answer chosen'],
    ['--qf-on-accent', 'Text on the accent'],
    ['--qf-text', 'Values, titles and buttons'],
    ['--qf-muted', 'Labels, hints and placeholders'],
    ['--qf-canvas', 'The page around the sheet. Give it the color of your page.'],
    ['--qf-card', 'The sheet, dialogs and menus'],
    ['--qf-field', 'Inside a box'],
    ['--qf-line', 'Lines between sections, only decoration'],
    ['--qf-border', 'The line under a box, at least 3:1 against card, canvas and field'],
    ['--qf-changed', 'The mark of an edited value'],
    ['--qf-radius', 'The corners of boxes and buttons. Those of a sheet are 1.75 times as round.'],
    ['--qf-font', 'The typefaces'],
  ],
  States: [
    ['--qf-error', 'Errors'],
    ['--qf-warn', 'Warnings'],
    ['--qf-success', 'What is saved or complete'],
  ],
  'Text sizes': [
    ['--qf-text-sm', 'Labels and notes, 13px'],
    ['--qf-text-md', 'Values and running text, 14px'],
    ['--qf-text-lg', 'Section titles, 15px'],
    ['--qf-text-xl', 'The title of a step, 20px'],
  ],
  'Width and time': [
    ['--qf-form-width', 'The widest a form gets, 87rem'],
    ['--qf-rail-width', 'The column of the section titles, 11.5rem'],
    ['--qf-dur', 'How long a hover takes. Zero where people ask for less motion.'],
  ],
  'Light or dark': [
    ['--qf-scheme', 'light, dark or light dark (as the system). data-theme sets it, too.'],
  ],
  'Single measures, over the density': [
    ['--qf-control-height', 'The height of boxes and buttons'],
    ['--qf-control-pad-x', 'The space at both ends of a box'],
    ['--qf-control-text', 'The size of the text in a box'],
    ['--qf-target', 'The least height of what people press'],
    ['--qf-row-gap', 'Between two rows of fields'],
    ['--qf-col-gap', 'Between two columns'],
    ['--qf-label-gap', 'Between a label and its box'],
    ['--qf-section-pad', 'Above and below a section'],
    ['--qf-inset', 'Between the edge of the sheet and its content'],
  ],
}
