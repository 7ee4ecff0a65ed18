import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { DriverForm, PersonalInfoForm, PropertyInfoForm } from '../../../src/index.ts'
import '../../../src/style/styles.css'
import { QuoteDesk, type QuoteDeskProps } from './QuoteDesk.tsx'

/** The page's address says which form it shows, and of which record: `#{"form":"Driver",…}`. */
interface Asked {
  form: string
  record: Record<string, unknown> | null
  /** What else the form is given, whether saving never comes to an end, and whether it is there twice. */
  props: {
    stuck?: boolean
    twice?: boolean
    nullMeans?: 'empty' | 'unknown'
    sensitive?: 'mask'
  } & QuoteDeskProps['props']
}

const asked = JSON.parse(decodeURIComponent(location.hash.slice(1))) as Asked

function Page() {
  const [handed, setHanded] = useState<string[]>([])
  const hand = (record: unknown) => setHanded((before) => [...before, JSON.stringify(record)])
  return (
    <main>
      <h1>Quote desk</h1>
      {asked.form === 'Quote' ? (
        <QuoteDesk props={asked.props} record={asked.record ?? undefined} onSubmit={hand} />
      ) : (
        <OneRecord onSubmit={hand} />
      )}
      {asked.props.twice && <OneRecord onSubmit={hand} />}
      {handed.length > 0 && <pre>{handed.join('\n')}</pre>}
    </main>
  )
}

function OneRecord({ onSubmit }: { onSubmit: (record: unknown) => void }) {
  const { stuck, nullMeans, sensitive } = asked.props
  const Form =
    asked.form === 'Driver'
      ? DriverForm
      : asked.form === 'Personal info'
        ? PersonalInfoForm
        : PropertyInfoForm
  return (
    <Form
      {...(nullMeans && { nullMeans })}
      sensitive={sensitive}
      defaultRecord={asked.record ?? {}}
      onSubmit={(record: unknown) => {
        onSubmit(record)
        return stuck ? new Promise<void>(() => {}) : undefined
      }}
    />
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
