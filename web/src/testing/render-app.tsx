import { configure, render } from '@testing-library/react'
import { loadSignedInApp, Root } from '../app/root.tsx'
import { screenWidth } from './screen-width.ts'

// Pages compile their own scripts on first use.
configure({ asyncUtilTimeout: 20_000 })

/** The whole application at an address. Its script is compiled first, which is no business of the test's time. */
export async function renderApp(path: string) {
  await loadSignedInApp()
  screenWidth(1280)
  window.scrollTo = () => {}
  history.replaceState(null, '', path)
  return render(<Root styles={false} />)
}
