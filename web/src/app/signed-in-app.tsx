import { useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { AppProviders } from './providers.tsx'
import { createAppRouter } from './router.tsx'
import { createAppStore } from './store.ts'

/** Store and router live as long as the session: signing out drops every cached answer with them. */
export function SignedInApp() {
  const [{ store, router }] = useState(() => ({ store: createAppStore(), router: createAppRouter() }))
  return (
    <AppProviders store={store}>
      <RouterProvider router={router} />
    </AppProviders>
  )
}
