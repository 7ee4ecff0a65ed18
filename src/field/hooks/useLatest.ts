import { type RefObject, useEffect, useRef } from 'react'

/** A ref to the value of the last finished render, for what runs later and must not run because of it. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
