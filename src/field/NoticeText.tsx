import type { Problem } from '../advice/problem.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'

interface NoticeTextProps {
  id?: string
  notices: readonly Problem[]
}

/** Warnings, which ask to be checked, and suggestions, which only say. Renders nothing for none. */
export function NoticeText({ id, notices }: NoticeTextProps) {
  const { field: words } = useMessages()
  if (notices.length === 0) return null
  return (
    <div className="qf-warning" id={id}>
      {notices.map(({ id: rule, severity, message }) => (
        <p key={rule} className={severity === 'warning' ? undefined : 'qf-suggestion'}>
          {severity === 'warning' && <strong>{words.warningPrefix}</strong>} {message}
        </p>
      ))}
    </div>
  )
}
