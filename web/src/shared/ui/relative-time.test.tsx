import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderPage } from '../../testing/render-page.tsx'
import { formatDateTime } from '../i18n/format.ts'
import { RelativeTime } from './relative-time.tsx'

const ISO = '2026-11-20T13:05:00.000Z'

test('the exact moment is made when a pointer comes, and seen at once', async () => {
  const { person } = renderPage(<RelativeTime iso={ISO} />)
  expect(screen.queryByRole('tooltip')).toBeNull()
  await person.hover(screen.getByRole('time'))
  expect(await screen.findByRole('tooltip')).toHaveTextContent(formatDateTime(ISO))
})
