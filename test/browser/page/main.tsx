import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import {
  type RecordRules,
  SectionMenu,
  type ValueSources,
  type RecordSubmission,
} from '../../../src/index.ts'
import '../../../src/style/styles.css'
import { forms } from '../../registry/components.ts'
import { type FormName, recordOfForm } from '../../registry/registry.ts'
import { ApplicationForm } from '../../../stories/compose/ApplicationForm.tsx'
import { EnrollmentForm } from '../../../stories/compose/EnrollmentForm.tsx'
import { TabsAndDialog } from '../../../stories/page/TabsAndDialog.tsx'
import { TwoFlows } from '../../../stories/page/TwoFlows.tsx'
import { ActionForm } from './ActionForm.tsx'
import { FramedForm } from './FramedForm.tsx'
import { QuoteDesk, type QuoteDeskProps } from './QuoteDesk.tsx'

/** The page's address names its form and record: `#{"form":"Driver",…}`. */
interface Asked {
  form: string
  record: Record<string, unknown> | null
  /** Other props of the form, whether a save never ends, and whether the form is on the page twice. */
  props: {
    stuck?: boolean
    twice?: boolean
    nullMeans?: 'empty' | 'unknown'
    rules?: RecordRules
    sources?: ValueSources
    sensitive?: 'mask'
    actions?: 'end'
    readOnly?: boolean
    sectionMenu?: boolean
    overrides?: object
  } & QuoteDeskProps['props']
}

let asked: Asked

function Page() {
  const [handed, setHanded] = useState<string[]>([])
  const hand = (record: unknown) => {
    setHanded((before) => [...before, JSON.stringify(record)])
  }
  return (
    <main>
      <h1>Quote desk</h1>
      {asked.form === 'Quote' ? (
        <QuoteDesk props={asked.props} record={asked.record ?? undefined} onSubmit={hand} />
      ) : asked.form === 'Enrollment' ? (
        <EnrollmentForm driver={{ driver_zip: '', ...asked.record }} onEnroll={() => {}} />
      ) : asked.form === 'Application' ? (
        <ApplicationForm
          application={{ reference: '', insured: { address: {} }, driver: { driver_zip: '' } }}
          onSubmit={() => {}}
        />
      ) : asked.form === 'FramedForm' ? (
        <FramedForm defaultRecord={asked.record ?? {}} onSubmit={hand} />
      ) : asked.form === 'Action' ? (
        <ActionForm
          driver={{ driver_zip: '', ...asked.record }}
          onAction={(driver) => setHanded((before) => [...before, JSON.stringify(driver)])}
        />
      ) : asked.form === 'TabsAndDialog' ? (
        <TabsAndDialog onSubmit={hand} />
      ) : asked.form === 'TwoFlows' ? (
        <TwoFlows {...asked.record} onSubmit={hand} />
      ) : (
        <OneRecord onSubmit={hand} />
      )}
      {asked.props.twice && <OneRecord onSubmit={hand} />}
      {handed.length > 0 && <pre>{handed.join('\n')}</pre>}
    </main>
  )
}

function OneRecord({ onSubmit }: Pick<QuoteDeskProps, 'onSubmit'>) {
  const { stuck, nullMeans, rules, sources, sensitive, actions, readOnly, sectionMenu } =
    asked.props
  const { overrides } = asked.props
  const Form = forms[recordOfForm(asked.form as FormName)]
  return (
    <Form
      {...(nullMeans && { nullMeans })}
      sensitive={sensitive}
      actions={actions}
      readOnly={readOnly}
      overrides={overrides}
      rules={rules}
      sources={sources}
      defaultRecord={asked.record ?? {}}
      onSubmit={(record: unknown, submission: RecordSubmission) => {
        onSubmit(record, submission)
        return stuck ? new Promise<void>(() => {}) : undefined
      }}
    >
      {sectionMenu && <SectionMenu />}
    </Form>
  )
}

const root = createRoot(document.getElementById('root') ?? document.body)
let shows = 0

/** Shows what the address asks for, anew. */
function show(): void {
  const text = decodeURIComponent(location.hash.slice(1))
  if (text) asked = JSON.parse(text) as Asked
  shows += 1
  flushSync(() => root.render(text ? <Page key={shows} /> : null))
}

// What tests call. The host's part is what it loads by itself.
Object.assign(window, { show, loadHostPart: () => import('./hostPart.ts') })
show()
