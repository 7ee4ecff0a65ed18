import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { DriverForm, PersonalInfoForm, PropertyInfoForm } from '../../../src/index.ts'
import '../../../src/style/styles.css'

/** The page's address says which form it shows, and of which record: `#{"form":"Driver",…}`. */
interface Asked {
  form: string
  record: Record<string, unknown>
  /** What else the form is given, and whether saving never comes to an end. */
  props: { stuck?: boolean; nullMeans?: 'empty' | 'unknown' }
}

const asked = JSON.parse(decodeURIComponent(location.hash.slice(1))) as Asked

const { stuck, ...props } = asked.props

const Form =
  asked.form === 'Driver'
    ? DriverForm
    : asked.form === 'Personal info'
      ? PersonalInfoForm
      : PropertyInfoForm

function Page() {
  const [handed, setHanded] = useState<string[]>([])
  return (
    <main>
      <h1>Quote desk</h1>
      <Form
        {...props}
        defaultRecord={asked.record}
        onSubmit={(record: unknown) => {
          setHanded((before) => [...before, JSON.stringify(record)])
          return stuck ? new Promise<void>(() => {}) : undefined
        }}
      />
      {handed.length > 0 && <pre>{handed.join('\n')}</pre>}
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
