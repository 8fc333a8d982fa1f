import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { whenIdle } from '../when-idle.ts'
import type { OverlayHosts } from './overlay-hosts.tsx'

type Work = (hosts: OverlayHosts) => void
type Hosts = ComponentType<{ onReady: Work }>

/** antd's notices and dialogs are 30 kB of script that no first screen needs: they are loaded once the page is quiet. */
let LoadedHosts: Hosts | undefined

/** For tests, where a notice is there without waiting. */
export function keepOverlayHosts(loaded: Hosts): void {
  LoadedHosts = loaded
}
const load = async () => keepOverlayHosts((await import('./overlay-hosts.tsx')).AntdHosts)

const OverlayContext = createContext<(work: Work) => void>(() => {})

/** Does its work with the hosts: now, or as soon as they are there. */
export const useOverlays = () => useContext(OverlayContext)

export function OverlayProvider({ children }: { children: ReactNode }) {
  const hosts = useRef<OverlayHosts>(undefined)
  const waiting = useRef<Work[]>([])
  const [loaded, setLoaded] = useState(LoadedHosts !== undefined)
  const show = useCallback(async () => {
    if (!LoadedHosts) await load()
    setLoaded(true)
  }, [])
  useEffect(() => whenIdle(() => void show().catch(() => {})), [show])

  const withHosts = useCallback(
    (work: Work) => {
      if (hosts.current) return work(hosts.current)
      waiting.current.push(work)
      void show()
    },
    [show],
  )
  const ready = useCallback((arrived: OverlayHosts) => {
    hosts.current = arrived
    for (const work of waiting.current.splice(0)) work(arrived)
  }, [])
  return (
    <OverlayContext value={withHosts}>
      {children}
      {loaded && LoadedHosts && <LoadedHosts onReady={ready} />}
    </OverlayContext>
  )
}
