import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { defaultMessages, type MessageOverrides, type Messages, withOverrides } from './messages.ts'

const MessagesContext = createContext<Messages>(defaultMessages)

/** The texts in which a yes/no answer is written. */
export interface Answers {
  yes: string
  no: string
}

const AnswersContext = createContext<Answers>({ yes: 'yes', no: 'no' })

export interface QuoteFormsProviderProps {
  /**
   * Words to show in place of the kit's own, by room and id. Sentences are functions of what they
   * speak about. Keep the object outside the component, so that it stays the same.
   */
  messages?: MessageOverrides
  /**
   * What a new yes/no answer is written as, such as `{ yes: 'Y', no: 'N' }`: texts that read as yes
   * and as no. An answer that arrived keeps its own spelling. @default { yes: 'yes', no: 'no' }
   */
  answers?: Answers
  children: ReactNode
}

/** What a host sets once for every form inside. */
export function QuoteFormsProvider({ messages, answers, children }: QuoteFormsProviderProps) {
  const outer = useMessages()
  const merged = useMemo(() => withOverrides(outer, messages), [outer, messages])
  const outerAnswers = useAnswers()
  return (
    <MessagesContext.Provider value={merged}>
      <AnswersContext.Provider value={answers ?? outerAnswers}>{children}</AnswersContext.Provider>
    </MessagesContext.Provider>
  )
}

/** The words of the nearest {@link QuoteFormsProvider}, or the kit's own. */
export function useMessages(): Messages {
  return useContext(MessagesContext)
}

/** What a new yes/no answer is written as. */
export function useAnswers(): Answers {
  return useContext(AnswersContext)
}
