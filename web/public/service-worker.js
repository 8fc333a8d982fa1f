// Shows notices, and keeps what was read for a phone without a network. Registered for whoever is signed in; pages for
// strangers are none of its business. No list of files to load: it keeps what was used.
const FILES = 'files-1'
const ANSWERS = 'answers-1'
const SHELL = '/index.html'
const LOG_OUT = '/api/auth/logout'
const FILES_MAX = 500
const ANSWERS_MAX = 30
const KEPT_MS = 7 * 86_400_000
/** Who is signed in, with which companies, the newest reviews with their counters, and the board. */
const KEPT_ANSWER =
  /^\/api\/(auth\/me|clients\/me|user\/companies|clients\/\d+\/(reviews(\/summary)?|leaderboard))$/
/** For anybody, signed in or not: `OPEN_PAGE` of proto, which a test holds it to. */
const OPEN_PAGE =
  /^\/reset-password$|^\/confirm-address$|^\/login\/sso$|^\/scan$|^\/meu-cartao\/?$|^\/public\/leaderboard(\/.*)?$|^\/leaderboard\/.+$|^\/report\/[^/]+\/?$|^\/public(\/|$)/
/** Pages of others, and what is no page. */
const NOT_THE_APPLICATION = /^\/(share|r|c|files|api|internal)(\/|$)/
const isForSignedIn = (path) => !OPEN_PAGE.test(path) && !NOT_THE_APPLICATION.test(path)

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(begin()))

async function begin() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => ![FILES, ANSWERS].includes(name)).map((name) => caches.delete(name)),
  )
  // The page is asked for while this worker starts, so that it costs a slow phone no time.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

// ---- Notices

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))

/** A declarative message (`web_push: 8030`), which Safari shows by itself. A browser that is shown nothing ends the subscription. */
async function show(data) {
  let notice = {}
  try {
    const message = data.json()
    if (message.web_push === 8030) notice = message.notification
  } catch {
    // What cannot be read says at least that there is something.
  }
  const { title = self.location.host, navigate = '/', ...options } = notice
  await self.registration.showNotification(title, { ...options, data: { navigate } })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.navigate ?? '/'))
})

async function open(address) {
  const url = new URL(address, self.location.origin)
  // A message that was forged leads nowhere else.
  if (url.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window' })
  const own = windows.find((window) => isForSignedIn(new URL(window.url).pathname))
  if (!own) return self.clients.openWindow(url.href)
  const focused = await own.focus().catch(() => own)
  // The page goes there by itself, so that what is being typed is asked about first.
  focused.postMessage({ type: 'open', path: url.pathname + url.search + url.hash })
}

// ---- Without a network

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  // Whoever logs out takes along what was read for them, however early the page is left.
  if (request.method === 'POST' && url.pathname === LOG_OUT) event.waitUntil(forget())
  if (request.method !== 'GET') return
  if (url.pathname.startsWith('/assets/')) event.respondWith(file(event))
  else if (request.mode === 'navigate') {
    event.respondWith(isForSignedIn(url.pathname) ? page(event) : once(event))
  } else if (isKept(request, url)) event.respondWith(answer(event))
})

/** By page: when the oldest answer was read that it was given out of the store. */
const oldest = new Map()

self.addEventListener('message', (event) => {
  const { type, urls = [] } = event.data ?? {}
  if (type === 'forget') event.waitUntil(forget())
  // A page that was drawn from the store asks later than it was answered.
  if (type === 'hello' && oldest.has(event.source.id))
    event.source.postMessage({ type: 'kept', keptAt: oldest.get(event.source.id) })
  if (type === 'came') event.waitUntil(keepCame(event.data))
  if (type === 'used') event.waitUntil(Promise.all([keepShell(), keepUsed(urls)]))
})

/** An answer that a page brought along, as if it had been asked for. */
async function keepCame({ url, askedWith, body, headers }) {
  const request = new Request(url, { headers: askedWith })
  const isOwn = new URL(url).origin === self.location.origin
  if (isOwn && isKept(request, new URL(url)))
    await keepAnswer(request, new Response(body, { headers }), forgotten)
}

/** What the first visit loaded before there was a worker. */
async function keepUsed(urls) {
  const cache = await caches.open(FILES)
  await Promise.all(urls.map((url) => cache.add(url).catch(() => {})))
}

let shellAt = 0

/** The page without a person in it: no cookie goes along. */
async function keepShell() {
  if (Date.now() - shellAt < 3_600_000) return
  shellAt = Date.now()
  const cache = await caches.open(FILES)
  await cache.add(new Request(SHELL, { credentials: 'omit', cache: 'no-cache' })).catch(() => {})
}

/** A file's name changes with its content: what is kept is right. */
async function file(event) {
  const cache = await caches.open(FILES).catch(() => null)
  const kept = await cache?.match(event.request)
  if (kept) return kept
  const fresh = await fetch(event.request)
  if (cache && fresh.ok) event.waitUntil(keep(cache, event.request, fresh.clone(), FILES_MAX))
  return fresh
}

/** The oldest go. */
async function keep(cache, request, response, max) {
  await cache.put(request, response)
  const keys = (await cache.keys()).filter(({ url }) => !url.endsWith(SHELL))
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)))
}

/** The browser has asked already: left to itself it asks again, and an address that works once, as the way back from Google, is used up. */
const once = async (event) => (await event.preloadResponse) ?? fetch(event.request)

/** The network's page always; what is kept of it belongs to nobody, and is for a phone that has none. */
async function page(event) {
  try {
    const fresh = (await event.preloadResponse) ?? (await fetch(event.request))
    if (fresh.ok) event.waitUntil(keepShell())
    return fresh
  } catch (error) {
    const kept = await caches.match(SHELL, { cacheName: FILES }).catch(() => null)
    if (kept) return kept
    throw error
  }
}

const isKept = (request, url) => KEPT_ANSWER.test(url.pathname) && request.headers.has('authorization')

/** Of one session, one company and one language; nobody who signs in afterwards gets it. */
async function keyOf({ url, headers }) {
  const who = ['authorization', 'x-company-id', 'accept-language'].map((name) => headers.get(name)).join(' ')
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(who))
  const key = new URL(url)
  key.searchParams.set('kept-for', btoa(String.fromCharCode(...new Uint8Array(hash))))
  return key.href
}

/** An answer that comes late is not kept for somebody who has gone. */
let forgotten = 0

function forget() {
  forgotten += 1
  return caches.delete(ANSWERS)
}

async function answer(event) {
  const { request } = event
  const askedIn = forgotten
  try {
    const fresh = await fetch(request)
    if (fresh.ok) event.waitUntil(keepAnswer(request, fresh.clone(), askedIn))
    if (fresh.status === 401) event.waitUntil(forget())
    return fresh
  } catch (error) {
    const kept = await caches.match(await keyOf(request), { cacheName: ANSWERS }).catch(() => null)
    const keptAt = Number(kept?.headers.get('x-kept-at'))
    if (!kept || Date.now() - keptAt > KEPT_MS) throw error
    oldest.set(event.clientId, Math.min(oldest.get(event.clientId) ?? keptAt, keptAt))
    const window = await self.clients.get(event.clientId)
    window?.postMessage({ type: 'kept', keptAt })
    return kept
  }
}

async function keepAnswer(request, response, askedIn) {
  const headers = new Headers(response.headers)
  headers.set('x-kept-at', String(Date.now()))
  const kept = new Response(await response.arrayBuffer(), { status: 200, headers })
  const key = await keyOf(request)
  if (askedIn === forgotten) await keep(await caches.open(ANSWERS), key, kept, ANSWERS_MAX)
}
