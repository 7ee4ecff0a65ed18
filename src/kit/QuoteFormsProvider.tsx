import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { defaultMessages, type MessageOverrides, type Messages, withOverrides } from './messages.ts'

const MessagesContext = createContext<Messages>(defaultMessages)

export interface QuoteFormsProviderProps {
  /**
   * Words to show in place of the kit's own, by room and id. Sentences are functions of what they
   * speak about. Keep the object outside the component, so that it stays the same.
   */
  messages?: MessageOverrides
  children: ReactNode
}

/** What a host sets once for every form inside. */
export function QuoteFormsProvider({ messages, children }: QuoteFormsProviderProps) {
  const outer = useMessages()
  const merged = useMemo(() => withOverrides(outer, messages), [outer, messages])
  return <MessagesContext.Provider value={merged}>{children}</MessagesContext.Provider>
}

/** The words of the nearest {@link QuoteFormsProvider}, or the kit's own. */
export function useMessages(): Messages {
  return useContext(MessagesContext)
}
