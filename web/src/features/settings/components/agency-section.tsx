import { BRAND_NAME_MAX } from '@avaliax/proto/brand.ts'
import { type SystemSettings, updateSystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { Button, Form, Input, InputNumber, Switch, Typography } from 'antd'
import { useChange } from '../../../shared/hooks/use-change.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FieldHints } from '../../../shared/policy/field-hints.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { required, ruleOf } from '../../../shared/ui/form-rules.ts'
import { Panel } from '../../../shared/ui/panel.tsx'
import { accountTexts } from '../account.texts.ts'
import { useGetSystemSettingsQuery, useUpdateSystemSettingsMutation } from '../settings.api.ts'
import { PageForm } from './page-form.tsx'

/** Who runs the agency, as its clients see it. */
export function AgencySection() {
  const t = useTexts(accountTexts)
  const { data, error, refetch } = useGetSystemSettingsQuery()
  return (
    <Panel anchor="agency" title={t('agency')}>
      <ErrorState compact problem={error} onRetry={refetch} />
      {!data && !error && (
        <Form layout="vertical" requiredMark={false} disabled aria-busy>
          <AgencyFields />
          <Button type="primary" htmlType="submit">
            {t('agencySave')}
          </Button>
        </Form>
      )}
      {data && <AgencyForm settings={data} />}
    </Panel>
  )
}

/** They stand in their places from the first moment, so that nothing below them moves when the answer comes. */
function AgencyFields() {
  const t = useTexts(accountTexts)
  const { agencyUrl } = updateSystemSettings.body.shape
  const address = ruleOf((value) =>
    agencyUrl.safeParse(value.trim()).success ? undefined : t('agencyUrlInvalid'),
  )
  return (
    <>
      <Typography.Paragraph type="secondary">{t('agencyText')}</Typography.Paragraph>
      <div className="settings-columns">
        <Form.Item name="agencyName" label={t('agencyName')} rules={required(t('agencyNameRequired'))}>
          <Input maxLength={BRAND_NAME_MAX} autoComplete="organization" />
        </Form.Item>
        <Form.Item name="agencyUrl" label={t('agencyUrl')} rules={address}>
          <Input type="url" maxLength={300} autoComplete="url" />
        </Form.Item>
      </div>
      <Form.Item
        name="scannerOfferText"
        label={t('offerText')}
        extra={t('offerTextNote')}
        rules={required(t('offerTextRequired'))}
      >
        <Input.TextArea maxLength={500} autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
      <FieldHints name="scannerOfferText" kind="post" />
      <Form.Item
        name="placesStudio"
        label={t('placesStudio')}
        valuePropName="checked"
        extra={t('placesStudioNote')}
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="betaBadges"
        label={t('betaBadges')}
        valuePropName="checked"
        extra={t('betaBadgesNote')}
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="conversionTarget"
        label={t('conversionTarget')}
        extra={t('conversionTargetNote')}
        rules={[{ required: true, message: t('conversionTargetRequired') }]}
      >
        <InputNumber<number> min={1} max={100} precision={0} inputMode="numeric" />
      </Form.Item>
    </>
  )
}

function AgencyForm({ settings }: { settings: SystemSettings }) {
  const t = useTexts(accountTexts)
  const [update] = useUpdateSystemSettingsMutation()
  const change = useChange(settings)
  const send = (typed: SystemSettings) =>
    change(
      () => ({
        agencyName: typed.agencyName.trim(),
        agencyUrl: typed.agencyUrl.trim(),
        scannerOfferText: typed.scannerOfferText.trim(),
        placesStudio: typed.placesStudio,
        betaBadges: typed.betaBadges,
        conversionTarget: typed.conversionTarget,
      }),
      (body) => update({ body }),
    )
  return (
    <PageForm
      draft="agency"
      initial={settings}
      route={updateSystemSettings}
      send={send}
      saved={t('agencySaved')}
      failed={t('agencyFailed')}
      action={t('agencySave')}
    >
      <AgencyFields />
    </PageForm>
  )
}
