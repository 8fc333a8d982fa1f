import { afterEach, expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { isInApp } from './in-app.ts'
import { intentLink } from './intent-link.ts'
import { OpenInBrowser } from './open-in-browser.tsx'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A145M; wv) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const agent = (words: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(words)
afterEach(() => {
  jest.restoreAllMocks()
})

test.each([
  [`${ANDROID} Instagram 340.0.0 Android`, true],
  [`${IPHONE} [FBAN/FBIOS;FBAV/470.0.0]`, true],
  [`${IPHONE} Instagram 340.0`, true],
  [`${ANDROID.replace('; wv', '')} [FB_IAB/FB4A;FBAV/470.0]`, true],
  [`${IPHONE} WhatsApp/24.10`, true],
  [ANDROID, true],
  [ANDROID.replace('; wv', ''), false],
  [`${IPHONE} Version/18.0 Safari/604.1`, false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/130.0', false],
])('%s', (words, inApp) => {
  agent(words)
  expect(isInApp()).toBe(inApp)
})

test('Android opens the same page in its browser; the part behind # is not carried', () => {
  expect(intentLink('https://app.test/settings?client=3#access', ANDROID)).toBe(
    'intent://app.test/settings?client=3#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=https%3A%2F%2Fapp.test%2Fsettings%3Fclient%3D3;end',
  )
  expect(intentLink('https://app.test/', IPHONE)).toBeNull()
})

test('the link is copied, or shown where nothing can be copied', async () => {
  agent(`${IPHONE} Instagram 340.0`)
  localStorage.setItem('language', 'pt')
  const person = userEvent.setup()
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  render(<OpenInBrowser address="https://app.test/login" />)
  expect(screen.queryByRole('link')).toBeNull()
  await person.click(screen.getByRole('button', { name: /Copiar|Copy/ }))
  expect(write).toHaveBeenCalledWith('https://app.test/login')
  expect(await screen.findByRole('status')).toHaveTextContent(/Link copi/)
  write.mockRejectedValueOnce(new Error('denied'))
  await person.click(screen.getByRole('button', { name: /Copiar|Copy/ }))
  expect(await screen.findByText(/https:\/\/app\.test\/login/)).toBeVisible()
})
