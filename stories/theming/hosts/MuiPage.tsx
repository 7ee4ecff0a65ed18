import { Box, createTheme, type Theme, ThemeProvider } from '@mui/material'
import type { ReactNode } from 'react'

const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: { light: true, dark: true },
})

/** MUI's tokens as variables of the kit. */
function bridge(theme: Theme) {
  const { palette, shape } = theme.vars ?? theme
  return {
    '--qf-accent': palette.primary.dark,
    '--qf-on-accent': palette.primary.contrastText,
    '--qf-text': palette.text.primary,
    '--qf-muted': palette.text.secondary,
    '--qf-canvas': palette.background.default,
    '--qf-card': palette.background.paper,
    '--qf-field': palette.background.paper,
    '--qf-line': palette.divider,
    '--qf-radius': shape.borderRadius,
    '--qf-font': theme.typography.fontFamily ?? 'inherit',
  }
}

/** A page of an application on MUI. Forms of the kit inside it look like the rest. */
export function MuiPage({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      <Box sx={bridge}>{children}</Box>
    </ThemeProvider>
  )
}
