import type { GoogleRole } from '@avaliax/proto/tenancy/google.routes.ts'
import { Typography } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { googleRoleTexts } from '../google-role.texts.ts'

/** Says what the connected account cannot do at Google; nothing of an owner, or where Google does not say. */
export function GoogleRoleHint({ role }: { role: GoogleRole | null | undefined }) {
  const t = useTexts(googleRoleTexts)
  if (!role || role === 'primary_owner' || role === 'owner') return null
  return <Typography.Text type="secondary">{t(role)}</Typography.Text>
}
