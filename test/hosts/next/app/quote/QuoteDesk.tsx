'use client'

import { browserHistory, type Quote, QuoteFlow } from 'quoteforms'
import { useState } from 'react'

const history = browserHistory()

export function QuoteDesk({ quote }: { quote: Quote }) {
  const [submitted, setSubmitted] = useState<Quote>()
  return (
    <>
      <QuoteFlow
        id="quote"
        defaultRecord={quote}
        drafts={{ key: 'quote-1' }}
        history={history}
        onSubmit={setSubmitted}
      />
      <pre>{JSON.stringify(submitted)}</pre>
    </>
  )
}
