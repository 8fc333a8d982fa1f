import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { type Failure, isProblem } from '../api/problem.ts'

interface Panel {
  place: HTMLElement
  failure: string
  retry: () => unknown
}

let panels: readonly Panel[] = []
const listeners = new Set<() => void>()

function change(next: readonly Panel[]): void {
  panels = next
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const failureOf = (problem: Failure): string =>
  isProblem(problem) ? `${problem.status} ${problem.code}` : 'unknown'

/** A dialog hides what the page behind it says. */
const layerOf = (place: HTMLElement) => place.closest('[role="dialog"]')

/** Answers the panels of the same failure in the same layer, as they stand on the page. */
const together = (one: Panel): Panel[] =>
  panels
    .filter(({ failure, place }) => failure === one.failure && layerOf(place) === layerOf(one.place))
    .sort((a, b) => (a.place.compareDocumentPosition(b.place) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))

/**
 * Questions of a page that fail together are one failure: the first of them says it, and its retry asks all again.
 * `place` goes on an element that is always drawn; without a retry a panel speaks for itself.
 */
export function useFailurePanel(problem: Failure | undefined, retry: (() => unknown) | undefined) {
  const place = useRef<HTMLSpanElement>(null)
  const own = useRef<Panel | null>(null)
  const latest = useRef(retry)
  useLayoutEffect(() => {
    latest.current = retry
  })
  const failure = problem && retry ? failureOf(problem) : undefined
  useLayoutEffect(() => {
    if (!failure || !place.current) return
    const panel = { place: place.current, failure, retry: () => latest.current?.() }
    own.current = panel
    change([...panels, panel])
    return () => {
      own.current = null
      change(panels.filter((one) => one !== panel))
    }
  }, [failure])
  const speaks = useSyncExternalStore(
    subscribe,
    () => own.current === null || together(own.current)[0] === own.current,
  )
  const retryAll = () => {
    for (const { retry: again } of own.current ? together(own.current) : []) void again()
  }
  return { place: place as RefObject<HTMLSpanElement>, speaks, retryAll }
}
