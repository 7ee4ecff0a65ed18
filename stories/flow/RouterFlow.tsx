import { useEffect, useRef, useState } from 'react'
import {
  createMemoryRouter,
  type DataRouter,
  Link,
  NavigationType,
  Outlet,
  RouterProvider,
  useBlocker,
  useLocation,
} from 'react-router'
import {
  type FlowHistory,
  type FlowPosition,
  QuoteFlow,
  type QuoteFlowHandle,
  type QuoteFlowProps,
} from '../../src/index.ts'

/**
 * Keeps the position of a flow in the URL of a router: `/quote/drivers?field=drivers.1.driver_zip`.
 */
function routerHistory(router: () => DataRouter): FlowHistory {
  const href = ({ step, field }: FlowPosition) =>
    `/quote/${step}${field ? `?field=${encodeURIComponent(field)}` : ''}`
  return {
    href,
    read() {
      const { pathname, search } = router().state.location
      const [, step] = /^\/quote\/([^/]+)/.exec(pathname) ?? []
      return step
        ? { step, field: new URLSearchParams(search).get('field') ?? undefined }
        : undefined
    },
    push: (position) => void router().navigate(href(position)),
    replace: (position) => void router().navigate(href(position), { replace: true }),
    subscribe: (listener) =>
      router().subscribe(({ historyAction }) => {
        if (historyAction === NavigationType.Pop) listener()
      }),
  }
}

/** The page of the quote. A link to another page asks first if something would be lost. */
function QuotePage({ history, ...props }: QuoteFlowProps) {
  const flow = useRef<QuoteFlowHandle>(null)
  const blocker = useBlocker(({ nextLocation }) => !nextLocation.pathname.startsWith('/quote'))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void flow.current?.confirmLeave().then((may) => (may ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  return <QuoteFlow {...props} ref={flow} history={history} />
}

function Layout() {
  const { pathname, search } = useLocation()
  return (
    <>
      <nav className="host-bar" aria-label="Pages">
        <Link to="/">Home</Link> <Link to="/quote">Quote</Link> <code>{pathname + search}</code>
      </nav>
      <Outlet />
    </>
  )
}

/** A page with React Router. `at` is the URL it opens with. */
export function RouterFlow({ at, ...props }: QuoteFlowProps & { at: string }) {
  const [router] = useState(() => openRouter(at, props))
  return <RouterProvider router={router} />
}

function openRouter(at: string, props: QuoteFlowProps): DataRouter {
  const page = <QuotePage {...props} history={routerHistory(() => router)} />
  const children = [
    { path: '/', element: <p>Home</p> },
    { path: '/quote/:step?', element: page },
  ]
  const router: DataRouter = createMemoryRouter([{ element: <Layout />, children }], {
    initialEntries: ['/', at],
  })
  return router
}
