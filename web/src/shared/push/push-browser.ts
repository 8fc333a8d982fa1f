/** The server needs this to reach this browser. */
export interface BrowserSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** On an iPhone a page can show notices only once it stands on the home screen. */
export type PushSupport = 'yes' | 'install-first' | 'no'

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes'
  return /iPhone|iPad/.test(navigator.userAgent) ? 'install-first' : 'no'
}

export const isBlocked = (): boolean => 'Notification' in window && Notification.permission === 'denied'

function readable(subscription: PushSubscription): BrowserSubscription {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

const manager = async (): Promise<PushManager> => (await navigator.serviceWorker.ready).pushManager

/** Answers what was subscribed before; null where nothing is, or where nothing may be shown any more. */
export async function subscription(): Promise<BrowserSubscription | null> {
  if (pushSupport() !== 'yes' || Notification.permission !== 'granted') return null
  const found = await (await manager()).getSubscription()
  return found && readable(found)
}

/** Asks the person, so it is called from a press alone. Null: they said no. */
export async function subscribe(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const push = await manager()
  // One that was made with another key of ours is in the way, and nothing reaches it.
  await (await push.getSubscription())?.unsubscribe()
  return readable(await push.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

export async function unsubscribe(): Promise<void> {
  if (pushSupport() === 'yes') await (await (await manager()).getSubscription())?.unsubscribe()
}
