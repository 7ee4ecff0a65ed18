import { type ReactNode, use } from 'react'
import { bootstrapSheet, tailwindSheet } from './hostSheets.ts'

interface HostPageProps {
  /** The button of the host above it, and the kit's form. */
  children: ReactNode
}

// The kit's own sheet is on the page already.
// A host with Bootstrap sets `data-bs-theme`. Storybook's toolbar sets the kit's attribute only.
const bootstrap = bootstrapSheet('').replaceAll('[data-bs-theme', '[data-theme')
const tailwind = tailwindSheet('', ['mb-4', 'flex', 'gap-3', 'text-2xl', 'font-semibold'])

/** A page of an application on Bootstrap. */
export function BootstrapPage({ children }: HostPageProps) {
  return (
    <div className="host-page">
      <style>{bootstrap}</style>
      <h1 className="h4 mb-3">Bootstrap</h1>
      {children}
    </div>
  )
}

/** A page of an application on Tailwind. */
export function TailwindPage({ children }: HostPageProps) {
  return (
    <div className="host-page">
      <style>{use(tailwind)}</style>
      <h1 className="mb-4 text-2xl font-semibold">Tailwind</h1>
      {children}
    </div>
  )
}
