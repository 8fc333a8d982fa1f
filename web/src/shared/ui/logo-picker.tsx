import type { RouteContract } from '@avaliax/proto/contract.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { May } from '../session/rights.tsx'
import { DropPlace } from './drop-place.tsx'
import { logoTexts } from './logo-picker.texts.ts'
import { useToast } from './use-toast.ts'
import './logo-picker.css'

interface Props {
  /** The path of the logo as it is now; null: none. */
  path: string | null
  hint: string
  /** It is made for a dark ground, and shown on one. */
  onDark?: boolean
  /** The route that stores it: whoever may not sees the logo alone. */
  route: RouteContract
  /** Both tell of a failure themselves, and say whether it worked. */
  onChoose: (file: File) => Promise<boolean>
  onRemove: () => Promise<boolean>
}

/** A logo with a way to choose another one and to take it away. */
export function LogoPicker({ path, hint, route, onDark = false, onChoose, onRemove }: Props) {
  const t = useTexts(logoTexts)
  const toast = useToast()
  const [working, setWorking] = useState<'choose' | 'remove' | null>(null)
  const run = async (kind: 'choose' | 'remove', work: () => Promise<boolean>) => {
    setWorking(kind)
    const done = await work().finally(() => setWorking(null))
    if (done) toast.success(t(kind === 'choose' ? 'logoSaved' : 'logoRemoved'))
  }
  const choosing = working === 'choose'
  return (
    <div className="logo-picker">
      {path && (
        <figure className={onDark ? 'logo-on-dark' : undefined}>
          <img src={path} alt={t('currentLogo')} width={112} height={112} />
          <May route={route}>
            <Button
              type="text"
              danger
              loading={working === 'remove'}
              onClick={() => void run('remove', onRemove)}
            >
              {t('removeLogo')}
            </Button>
          </May>
        </figure>
      )}
      <May route={route}>
        <DropPlace
          label={choosing ? t('uploading') : t(path ? 'changeLogo' : 'chooseLogo')}
          hint={hint}
          accept=".png,.jpg,.jpeg,image/png,image/jpeg"
          working={choosing}
          onFile={(file) => void run('choose', () => onChoose(file))}
        />
      </May>
    </div>
  )
}
