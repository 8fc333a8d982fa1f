import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderPage } from '../../testing/render-page.tsx'
import { useConfirmDanger } from './use-confirm-danger.tsx'

function Asking(labels: { confirmLabel: string; keepLabel?: string }) {
  const confirm = useConfirmDanger()
  const ask = () => confirm({ title: 'Certeza?', consequence: '', ...labels, onConfirm: async () => {} })
  return (
    <button type="button" onClick={ask}>
      ask
    </button>
  )
}

test.each([
  ['pt', 'Cancelar assinatura', 'Voltar'],
  ['pt', 'Cancelar venda', 'Voltar'],
  ['en', 'Cancel subscription', 'Go back'],
  ['pt', 'Excluir', 'Cancelar'],
] as const)('no two buttons cancel (%s, %s)', async (language, confirmLabel, other) => {
  const { person } = renderPage(<Asking confirmLabel={confirmLabel} />, { language })
  await person.click(screen.getByRole('button', { name: 'ask' }))
  const buttons = within(await screen.findByRole('dialog')).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent).filter(Boolean)).toEqual([other, confirmLabel])
})

test('where the act is called cancel, the other button says what stays', async () => {
  const { person } = renderPage(<Asking confirmLabel="Cancelar assinatura" keepLabel="Manter o plano" />)
  await person.click(screen.getByRole('button', { name: 'ask' }))
  expect(await screen.findByRole('button', { name: 'Manter o plano' })).toBeVisible()
})
