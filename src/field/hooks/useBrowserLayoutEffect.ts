import { useEffect, useLayoutEffect } from 'react'

/** A layout effect, for what a server renders, too: React 18 warns there of one, which it never runs. */
export const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect
