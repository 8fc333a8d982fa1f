import { addPushDevice } from '@avaliax/proto/identity/push-device.routes.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { send } from '../../shared/api/send.ts'
import { forgetBulk, useBulkRun } from '../../shared/bulk-run.ts'
import { formatDateTime } from '../../shared/i18n/format.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { subscription } from '../../shared/push/push-browser.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { backgroundTexts } from './background.texts.ts'

const BulkProgress = lazy(() => import('../../features/clients/components/bulk-progress.tsx'))

const WORKER = '/service-worker.js'
const MANIFEST = '/api/public/app/manifest.webmanifest'

/** The worker says this to a page. */
type Said = { type: 'kept'; keptAt: number } | { type: 'open'; path: string }

/** The worker of whoever is signed in: it shows notices while the application is closed, and what was read without a network. */
export function Background() {
  const t = useTexts(backgroundTexts)
  const keptAt = useWorker()
  return (
    <>
      <ManyClients />
      {keptAt !== null && (
        <div className="shell-offline">
          <Notice
            kind="warning"
            title={t('kept', { date: formatDateTime(new Date(keptAt).toISOString()) })}
            text={t('keptText')}
          />
        </div>
      )}
    </>
  )
}

/** An act for many clients that goes on behind the page. */
function ManyClients() {
  const run = useBulkRun()
  useEffect(() => forgetBulk, [])
  if (!run) return null
  return (
    <div className="shell-offline shell-in-sight">
      <Suspense>
        <BulkProgress run={run} />
      </Suspense>
    </div>
  )
}

/** When the oldest answer in sight was read that came out of the worker's store; null: none did. */
function useWorker(): number | null {
  const navigate = useNavigate()
  const [keptAt, setKeptAt] = useState<number | null>(null)
  useEffect(() => {
    const { serviceWorker } = navigator
    // Not in a page that is no secure place, nor in Firefox's private windows.
    if (!serviceWorker) return
    nameManifest()
    void start(serviceWorker).catch((error: unknown) => console.info('No worker:', error))
    const hear = ({ data }: MessageEvent<Said>) => {
      if (data.type === 'open') void navigate(data.path)
      if (data.type === 'kept') setKeptAt((known) => Math.min(known ?? data.keptAt, data.keptAt))
    }
    const back = () => setKeptAt(null)
    serviceWorker.addEventListener('message', hear)
    addEventListener('online', back)
    return () => {
      serviceWorker.removeEventListener('message', hear)
      removeEventListener('online', back)
      // The person goes, and with them what was kept of theirs.
      serviceWorker.controller?.postMessage({ type: 'forget' })
    }
  }, [navigate])
  return keptAt
}

async function start(workers: ServiceWorkerContainer): Promise<void> {
  workers.controller?.postMessage({ type: 'hello' })
  await workers.register(WORKER, { updateViaCache: 'none' })
  const { active } = await workers.ready
  const urls = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/assets/'))
  active?.postMessage({ type: 'used', urls })
  const own = await subscription()
  // Browsers change an endpoint by themselves, and a device ends with the session in which it was last seen.
  if (own) await send(addPushDevice, { body: own })
}

/** Pages for strangers are nothing to install. */
function nameManifest(): void {
  if (document.querySelector('link[rel=manifest]')) return
  for (const [rel, href] of [
    ['manifest', MANIFEST],
    ['apple-touch-icon', '/api/public/app/icons/apple-180.png'],
  ] as const)
    document.head.append(Object.assign(document.createElement('link'), { rel, href }))
}
