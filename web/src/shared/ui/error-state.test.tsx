import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { renderPage } from '../../testing/render-page.tsx'
import { ErrorState } from './error-state.tsx'

const PROBLEM = { status: 500, code: 'INTERNAL', requestId: 'req-7' } as const

test.each([true, false])(
  'a failure carries a reference behind its details that can be copied (compact: %s)',
  async (compact) => {
    const { person } = renderPage(<ErrorState problem={PROBLEM} compact={compact} />, { language: 'pt' })
    expect(screen.queryByText('req-7')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Detalhes' }))
    expect(screen.getByText('req-7').parentElement).toHaveTextContent('Referência do erro: req-7')
    const write = jest.spyOn(navigator.clipboard, 'writeText')
    await person.click(screen.getByRole('button', { name: 'Copiar referência' }))
    expect(write).toHaveBeenCalledWith('req-7')
  },
)

test('what never reached the server has none', () => {
  renderPage(<ErrorState problem={{ status: 0, code: 'NETWORK' }} />, { language: 'pt' })
  expect(screen.queryByText(/Referência do erro/)).toBeNull()
})

const AWAY = { status: 503, code: 'DEPENDENCY_UNAVAILABLE' } as const

test('what fails together is one panel, the first of the page, with one retry for all of it', async () => {
  const retries = [jest.fn(), jest.fn(), jest.fn()]
  const page = (
    <>
      <ErrorState problem={{ ...AWAY, requestId: 'one' }} onRetry={retries[0]} />
      <ErrorState compact problem={{ ...AWAY, requestId: 'two' }} onRetry={retries[1]} />
      <ErrorState problem={{ status: 500, code: 'INTERNAL' }} onRetry={retries[2]} />
    </>
  )
  const { person } = renderPage(page, { language: 'pt' })
  // Another failure keeps its own words.
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  expect(screen.getByText('Isto também não carregou.')).toBeVisible()
  await person.click(screen.getAllByRole('button', { name: /Tentar de novo/ })[0] as HTMLElement)
  expect(retries.map((retry) => retry.mock.calls.length)).toEqual([1, 1, 0])
})

test('the next one speaks once the first has recovered', async () => {
  function Page() {
    const [failed, setFailed] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setFailed(false)}>
          recover
        </button>
        <ErrorState problem={failed ? AWAY : undefined} onRetry={() => {}} />
        <ErrorState problem={{ ...AWAY }} onRetry={() => {}} />
      </>
    )
  }
  const { person } = renderPage(<Page />, { language: 'pt' })
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'recover' }))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.queryByText('Isto também não carregou.')).toBeNull()
})

test('what failed in a dialog is said there, whatever the page behind it says', () => {
  renderPage(
    <>
      <ErrorState problem={AWAY} onRetry={() => {}} />
      <div role="dialog">
        <ErrorState problem={AWAY} onRetry={() => {}} />
      </div>
    </>,
  )
  expect(screen.getAllByRole('alert')).toHaveLength(2)
})

test('an act that failed under a name of its own is told by itself', () => {
  renderPage(
    <>
      <ErrorState problem={AWAY} onRetry={() => {}} />
      <ErrorState problem={AWAY} title="The check failed" />
    </>,
  )
  expect(screen.getAllByRole('alert')).toHaveLength(2)
})
