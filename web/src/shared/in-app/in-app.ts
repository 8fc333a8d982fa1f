import { refusedByGoogle } from '@avaliax/proto/in-app-browser.ts'

/** Whether this page stands inside of another application, where Google lets nobody sign in. */
export const isInApp = (): boolean => refusedByGoogle(navigator.userAgent)
