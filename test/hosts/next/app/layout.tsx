import 'quoteforms/styles.css'
import type { ReactNode } from 'react'

export const metadata = { title: 'Quote desk' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
