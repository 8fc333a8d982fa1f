import { type ReactNode, useId } from 'react'
import './panel.css'

interface Props {
  title?: string
  /** On the title's right. */
  extra?: ReactNode
  children: ReactNode
}

/** A framed part of a page with its own heading. antd's Card would bring tabs and menus along. */
export function Panel({ title, extra, children }: Props) {
  const id = useId()
  return (
    <section className="panel" {...(title && { 'aria-labelledby': id })}>
      {title && (
        <header>
          <h2 id={id}>{title}</h2>
          {extra}
        </header>
      )}
      {children}
    </section>
  )
}
