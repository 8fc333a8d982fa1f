import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderPage } from '../../testing/render-page.tsx'
import { useToast } from './use-toast.ts'

function Failing({ cause }: { cause: unknown }) {
  const toast = useToast()
  return (
    <button type="button" onClick={() => toast.error('Not saved', cause)}>
      Save
    </button>
  )
}

test('a failure of the server tells what support finds it by, to be copied', async () => {
  const cause = { status: 503, code: 'DEPENDENCY_UNAVAILABLE', requestId: 'ref-17' }
  const { person } = renderPage(<Failing cause={cause} />)
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('ref-17')).toBeVisible()
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  await person.click(screen.getByRole('button', { name: 'Copy reference' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(write).toHaveBeenCalledWith('ref-17')
})

test('a refusal that the person can mend has none', async () => {
  const cause = { status: 409, code: 'CONFLICT', requestId: 'ref-18' }
  const { person } = renderPage(<Failing cause={cause} />)
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Not saved')).toBeVisible()
  expect(screen.queryByText('ref-18')).toBeNull()
})

function Saving({ inDialog = false }: { inDialog?: boolean }) {
  const toast = useToast()
  const [open, setOpen] = useState(inDialog)
  return (
    <>
      <button type="button" onClick={() => toast.success('Saved')}>
        Save
      </button>
      <button type="button" onClick={() => setOpen(!open)}>
        Dialog
      </button>
      {open && <div role="dialog" aria-label="Later" />}
    </>
  )
}
const place = () => document.documentElement.dataset.notices

test('a dialog that is opened lowers the notice of before, and its end lifts it', async () => {
  const { person } = renderPage(<Saving />)
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(place()).toBe('above')
  await person.click(screen.getByRole('button', { name: 'Dialog' }))
  await waitFor(() => expect(place()).toBe('below'))
  await person.click(screen.getByRole('button', { name: 'Dialog' }))
  await waitFor(() => expect(place()).toBe('above'))
})

test('what a dialog says itself is seen', async () => {
  const { person } = renderPage(<Saving inDialog />)
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(place()).toBe('above')
})
