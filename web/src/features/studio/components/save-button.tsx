import { SaveOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import type { useSavedPicture } from '../hooks/use-saved-picture.ts'
import type { Studio } from '../hooks/use-studio.ts'
import { publishingTexts } from '../publishing.texts.ts'

interface Props {
  studio: Studio
  save: ReturnType<typeof useSavedPicture>
}

export function SaveButton({ studio: { picture, keep }, save }: Props) {
  const t = useTexts(publishingTexts)
  const toast = useToast()
  const keepClient = useKeepImpersonation()
  const navigate = useNavigate()
  const [working, setWorking] = useState(false)

  const run = async () => {
    if (!picture) return
    setWorking(true)
    const saved = await save(picture)
    setWorking(false)
    if (!saved) return
    keep()
    // Toasts stand outside of the router, where a link would find none.
    const open = <Button onClick={() => navigate(keepClient('/images'))}>{t('openGallery')}</Button>
    toast.success(t('saved'), undefined, open)
  }
  return (
    <Button
      icon={<SaveOutlined aria-hidden />}
      disabled={!picture}
      loading={working}
      onClick={() => void run()}
    >
      {t('save')}
    </Button>
  )
}
