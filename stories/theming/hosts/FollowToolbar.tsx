import { useColorScheme } from '@mui/material'
import { type ReactNode, useEffect } from 'react'

interface FollowToolbarProps {
  /** The theme of the toolbar. */
  theme: unknown
  children: ReactNode
}

/** Gives MUI the theme of the toolbar, as MUI sets the attribute of the page itself. */
export function FollowToolbar({ theme, children }: FollowToolbarProps) {
  const { setMode } = useColorScheme()
  useEffect(
    () => setMode(theme === 'dark' || theme === 'system' ? theme : 'light'),
    [theme, setMode],
  )
  return children
}
