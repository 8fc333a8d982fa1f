import { type ReactNode, useId } from 'react'
import './section.css'

interface Props {
  title: string
  /** Said by something else that is seen. */
  titleHidden?: boolean
  /** On the title's right: a link to more, a search field. */
  extra?: ReactNode
  children: ReactNode
}

/** A part of a page whose content brings its own frame, as lists do. */
export function Section({ title, titleHidden = false, extra, children }: Props) {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <header>
        <h2 id={id} className={titleHidden ? 'ax-hidden' : undefined}>
          {title}
        </h2>
        {extra}
      </header>
      {children}
    </section>
  )
}
