import { type ReactNode, useState } from 'react'

interface Props {
  isKnown: boolean
  children: ReactNode
}

/** Shows what was known when its place was first drawn. What came later would push away what is being read; the next visit has it. */
export function KnownAtFirst({ isKnown, children }: Props) {
  const [wasKnown] = useState(isKnown)
  return wasKnown ? children : null
}
