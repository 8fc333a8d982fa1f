import { type ReactNode, useEffect, useId, useRef } from 'react'
import './panel.css'

interface Props {
  title?: string
  /** For links to this part of the page. */
  anchor?: string
  /** On the title's right. */
  extra?: ReactNode
  children: ReactNode
}

/** A framed part of a page with its own heading. antd's Card would bring tabs and menus along. */
export function Panel({ title, anchor, extra, children }: Props) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (anchor && location.hash === `#${anchor}`) return keepInView(section.current)
  }, [anchor])
  return (
    <section ref={section} className="panel" id={anchor} {...(title && { 'aria-labelledby': id })}>
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

const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** The browser looked for the address's anchor before this part was loaded, and what loads above it pushes it away. */
function keepInView(section: HTMLElement | null): () => void {
  const leave = () => growing.disconnect()
  const growing = new ResizeObserver(() => {
    if (section && location.hash === `#${section.id}`) section.scrollIntoView({ block: 'start' })
    else leave()
  })
  growing.observe(document.body)
  for (const type of OWN_MOVES) addEventListener(type, leave, { once: true, passive: true })
  return leave
}
