import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { render, waitFor } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import { surviveTranslation } from './translated-dom.ts'

// What Chrome, Edge and Safari do to a page is one of these.
const TRANSLATORS: [string, (text: Text, font: Element) => void][] = [
  ['in its place', (text, font) => text.replaceWith(font)],
  [
    'before it, and takes it out',
    (text, font) => {
      text.before(font)
      text.remove()
    },
  ],
  [
    'around it',
    (text, font) => {
      text.replaceWith(font)
      font.replaceChildren(text)
    },
  ],
]

beforeAll(() => surviveTranslation())

let container: HTMLElement
let show: (page: ReactNode) => void
beforeEach(() => {
  const page = render(null)
  container = page.container
  show = page.rerender
})
const textsOf = (node: Node): Text[] =>
  node instanceof Text ? [node] : [...node.childNodes].flatMap((child) => textsOf(child))

describe.each(TRANSLATORS)('a translator that puts its text %s', (_, exchange) => {
  const translate = () =>
    act(async () => {
      for (const text of textsOf(container)) {
        const outer = document.createElement('font')
        const inner = outer.appendChild(document.createElement('font'))
        inner.textContent = `[${text.data}]`
        exchange(text, outer)
      }
    })
  const read = () => container.textContent?.replaceAll(/[[\]]/g, '')

  test('lets texts go, also twice', async () => {
    const page = (busy: boolean) => (
      <p>
        {busy && 'Loading '}now <b>{busy ? 'wait' : 'ready'}</b> {!busy && 'done'}
      </p>
    )
    for (let round = 0; round < 2; round++) {
      show(page(true))
      expect(read()).toBe('Loading now wait ')
      await translate()
      show(page(false))
      expect(read()).toBe('now ready done')
      await translate()
    }
    show(null)
    expect(read()).toBe('')
  })

  test('lets texts change', async () => {
    show(
      <p>
        {1} of {9}
      </p>,
    )
    await translate()
    show(
      <p>
        {2} of {9}
      </p>,
    )
    await waitFor(() => expect(read()).toBe('2 of 9'))
  })

  test('lets something come before a text, and texts move', async () => {
    const page = (first: boolean, names: string[]) => (
      <div>
        {first && <i>first </i>}
        {'text '}
        {names.map((name) => (
          <Name key={name} name={name} />
        ))}
      </div>
    )
    show(page(false, ['a', 'b', 'c']))
    await translate()
    show(page(true, ['c', 'a', 'b']))
    expect(read()).toBe('first text cab')
    await translate()
    show(page(false, ['b']))
    expect(read()).toBe('text b')
  })
})

const Name = ({ name }: { name: string }) => <>{name}</>

test('what was never in a page stays out of it', () => {
  const [parent, child] = [document.createElement('p'), document.createElement('b')]
  expect(parent.removeChild(child)).toBe(child)
  parent.insertBefore(child, null)
  expect(parent.innerHTML).toBe('<b></b>')
})
