import { LinkOutlined } from '@ant-design/icons'
import { createGoogleLink } from '@avaliax/proto/tenancy/google-link.routes.ts'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { May } from '../session/rights.tsx'
import { googleLinkTexts } from './google-link.texts.ts'
import type { LinkedClient } from './google-link-dialog.tsx'

const GoogleLinkDialog = lazy(async () => ({
  default: (await import('./google-link-dialog.tsx')).GoogleLinkDialog,
}))

/** For a profile that somebody else manages at Google: they connect it on their own phone. */
export function GoogleLinkButton({ client }: { client: LinkedClient }) {
  const t = useTexts(googleLinkTexts)
  const [open, setOpen] = useState(false)
  return (
    <May route={createGoogleLink}>
      <Button icon={<LinkOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('byLink')}
      </Button>
      {open && (
        <Suspense>
          <GoogleLinkDialog client={client} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </May>
  )
}
