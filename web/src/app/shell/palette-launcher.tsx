import { SearchOutlined } from '@ant-design/icons'
import { hasOwnClientsOnly } from '@avaliax/proto/rights.ts'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useImpersonatedId, useKeepImpersonation } from '../../shared/session/current-client.ts'
import { useUser } from '../../shared/session/session.ts'
import { viewingFrom } from '../../shared/session/viewing-from.ts'
import { whenIdle } from '../../shared/when-idle.ts'
import { isOffered, MENUS, WITHOUT_ENTRY } from '../pages.ts'
import { shellTexts } from './shell.texts.ts'

const loadPalette = () => import('../../features/palette/components/palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The button in the header, and `Ctrl K` or `Cmd K` anywhere. */
export function PaletteLauncher() {
  const t = useTexts(shellTexts)
  const [open, setOpen] = useState(false)
  const [isOpened, setOpened] = useState(false)
  const { role } = useUser()
  const pages = usePages()
  const show = () => {
    setOpened(true)
    setOpen(true)
  }
  useShortcut(show)
  // Whoever presses the keys types on at once: the script must be there by then.
  useEffect(() => whenIdle(() => void loadPalette().catch(() => {})), [])
  return (
    <>
      <Button
        className="shell-palette"
        icon={<SearchOutlined aria-hidden />}
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={show}
      >
        <span className="shell-palette-label">{t('openPalette')}</span>
        <kbd>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
      </Button>
      {isOpened && (
        <Suspense>
          <Palette
            open={open}
            pages={pages}
            operator={role === 'superadmin'}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Every page of the role, the one viewed client kept; while viewing one also the way back. */
function usePages() {
  const t = useTexts(shellTexts)
  const user = useUser()
  const viewing = useImpersonatedId() !== undefined
  const keep = useKeepImpersonation()
  const menu = user.role === 'client' || viewing ? 'client' : 'agency'
  const pages = [...MENUS[menu], ...WITHOUT_ENTRY[menu]]
    .filter((page) => isOffered(user, page, menu) && !(page.ownersOnly && viewing))
    .map(({ path, label }) => ({ to: keep(path), label: t(label) }))
  if (viewing) return [...pages, { to: viewingFrom(), label: t('stopViewing') }]
  // Whoever has some of the clients only sees no others in the list.
  const hasOwn = user.role === 'superadmin' && !hasOwnClientsOnly(user)
  return hasOwn ? [...pages, { to: `/clients?manager=${user.id}`, label: t('myClients') }] : pages
}

function useShortcut(onPress: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      onPress()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [onPress])
}
