import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
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
