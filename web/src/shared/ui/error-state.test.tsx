import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderPage } from '../../testing/render-page.tsx'
import { ErrorState } from './error-state.tsx'

const PROBLEM = { status: 500, code: 'INTERNAL', requestId: 'req-7' } as const

test.each([true, false])(
  'a failure carries a reference that can be copied (compact: %s)',
  async (compact) => {
    const { person } = renderPage(<ErrorState problem={PROBLEM} compact={compact} />, { language: 'pt' })
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
