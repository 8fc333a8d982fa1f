import type { IfoodConnection } from '@avaliax/proto/reviews/ifood.routes.ts'
import { Form, Input, Typography } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { required, ruleOf } from '../../../shared/ui/form-rules.ts'
import { useSave } from '../../../shared/ui/use-save.ts'
import { usePutIfoodMutation } from '../sources.api.ts'
import { sourcesTexts } from '../sources.texts.ts'

interface Props {
  clientId: number
  /** Null: it is connected for the first time. */
  connection: IfoodConnection | null
  onClose: () => void
}

interface Values {
  merchantId: string
  appId: string
  appSecret: string
}

const UUID = /^\s*[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\s*$/i

/** Three codes of iFood's portals; iFood is asked while they are saved. */
export function IfoodDialog({ clientId, connection, onClose }: Props) {
  const t = useTexts(sourcesTexts)
  const [put] = usePutIfoodMutation()
  const save = useSave<Values, IfoodConnection>({
    send: ({ merchantId, appId, appSecret }) =>
      put({
        params: { clientId },
        body: {
          merchantId: merchantId.trim().toLowerCase(),
          appId: appId.trim(),
          ...(appSecret.trim() && { appSecret: appSecret.trim() }),
        },
      }),
    saved: [t('ifoodSaved'), t('readingText')],
    failed: t('ifoodFailed'),
    byCode: {
      IFOOD_REFUSED: 'appSecret',
      IFOOD_NO_ACCESS: 'merchantId',
      IFOOD_UNKNOWN_MERCHANT: 'merchantId',
    },
    onClose,
  })
  const uuid = ruleOf<string>((text) => (UUID.test(text) ? undefined : t('merchantIdMissing')))
  return (
    <FormDialog<Values>
      {...save}
      title={t('ifoodDialog')}
      initial={{ merchantId: connection?.merchantId ?? '', appId: connection?.appId ?? '', appSecret: '' }}
      onClose={onClose}
      width={480}
    >
      <Typography.Paragraph type="secondary">{t('ifoodHow')}</Typography.Paragraph>
      <Form.Item<Values>
        required
        name="merchantId"
        label={t('merchantId')}
        extra={t('merchantIdText')}
        rules={uuid}
      >
        <Input autoComplete="off" spellCheck={false} maxLength={60} />
      </Form.Item>
      <Form.Item<Values> required name="appId" label={t('appId')} rules={required(t('appIdMissing'))}>
        <Input autoComplete="off" spellCheck={false} maxLength={200} />
      </Form.Item>
      <Form.Item<Values>
        name="appSecret"
        required={connection === null}
        label={t('appSecret')}
        {...(connection && { extra: t('appSecretKept') })}
        rules={connection ? [] : required(t('appSecretMissing'))}
      >
        <Input.Password autoComplete="off" maxLength={200} />
      </Form.Item>
    </FormDialog>
  )
}
