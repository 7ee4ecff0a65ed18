import { browserHistory, type Quote, QuoteFlow, type QuoteFlowProps } from '../../src/index.ts'

const homeHistory = browserHistory({ id: 'home' })
const autoHistory = browserHistory({ id: 'auto' })

interface TwoFlowsProps extends Pick<QuoteFlowProps, 'onSubmit'> {
  home?: Quote
  auto?: Quote
}

/**
 * Two quotes on one page. Each has an `id`, its own parameters in the address, as in
 * `?home-step=client&auto-step=drivers`, and its own draft.
 */
export function TwoFlows({ home, auto, onSubmit }: TwoFlowsProps) {
  return (
    <>
      <section className="host-section" aria-labelledby="home-title">
        <h1 id="home-title">Home</h1>
        <QuoteFlow
          id="home"
          aria-label="Home quote"
          defaultRecord={home}
          history={homeHistory}
          drafts={{ key: 'home-4711' }}
          onSubmit={onSubmit}
        />
      </section>
      <section className="host-section" aria-labelledby="auto-title">
        <h1 id="auto-title">Auto</h1>
        <QuoteFlow
          id="auto"
          aria-label="Auto quote"
          defaultRecord={auto}
          history={autoHistory}
          drafts={{ key: 'auto-4711' }}
          onSubmit={onSubmit}
        />
      </section>
    </>
  )
}
