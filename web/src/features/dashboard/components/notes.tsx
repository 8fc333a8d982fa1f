import type { ReactNode } from 'react'

interface Props {
  /** A second line, where there is something to add. */
  context: string | false | undefined
  children: ReactNode
}

export function Notes({ context, children }: Props) {
  return (
    <>
      {children}
      {context && <span className="figure-context">{context}</span>}
    </>
  )
}
