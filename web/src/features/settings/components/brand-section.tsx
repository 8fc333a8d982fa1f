import { BRAND_SENTENCE_MAX, DEFAULT_BRAND, PRODUCT_NAME } from '@avaliax/proto/brand.ts'
import { type SystemSettings, updateSystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { Button, Form, Input, Skeleton, Switch, Typography } from 'antd'
import { dataUrlOf } from '../../../shared/data-url.ts'
import { useChange } from '../../../shared/hooks/use-change.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FieldHints } from '../../../shared/policy/field-hints.tsx'
import { savedPath } from '../../../shared/saved-path.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { logoTexts } from '../../../shared/ui/logo-picker.texts.ts'
import { LogoPicker } from '../../../shared/ui/logo-picker.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { brandTexts } from '../brand.texts.ts'
import {
  useGetSystemSettingsQuery,
  useSaveBrandLogoMutation,
  useUpdateSystemSettingsMutation,
} from '../settings.api.ts'
import { BrandPreview } from './brand-preview.tsx'
import { PageForm } from './page-form.tsx'

/** The skeleton is as high as the form, so that no section below moves. */
const ROWS = 27

const TEXTS = { ...brandTexts, ...logoTexts }

/** Logo and colour of the agency; its name stands in the section before. */
export function BrandSection() {
  const t = useTexts(brandTexts)
  const { data, error, refetch } = useGetSystemSettingsQuery()
  return (
    <Panel anchor="brand" title={t('brand')}>
      <Typography.Paragraph type="secondary">{t('brandText')}</Typography.Paragraph>
      <ErrorState compact problem={error} onRetry={refetch} />
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: ROWS }} />}
      {data && <BrandLogo field="logoUrl" url={data.logoUrl} hint={t('brandLogoHint')} />}
      {data?.logoUrl && (
        <section aria-label={t('darkLogo')}>
          <Typography.Title level={5}>{t('darkLogo')}</Typography.Title>
          <BrandLogo field="darkLogoUrl" url={data.darkLogoUrl} hint={t('darkLogoHint')} />
        </section>
      )}
      {data && <BrandLookForm key={data.brandColour} settings={data} />}
    </Panel>
  )
}

interface LogoProps {
  field: 'logoUrl' | 'darkLogoUrl'
  url: string | null
  hint: string
}

function BrandLogo({ field, url: now, hint }: LogoProps) {
  const t = useTexts(TEXTS)
  const toast = useToast()
  const [saveLogo] = useSaveBrandLogoMutation()
  const [update] = useUpdateSystemSettingsMutation()

  const set = async (url: string | null): Promise<boolean> => {
    const { error } = await update({ body: { [field]: url } })
    if (error) toast.error(t('logoFailed'), error)
    return !error
  }
  const choose = async (file: File): Promise<boolean> => {
    const { data, error } = await saveLogo({ body: { base64Data: await dataUrlOf(file) } })
    if (!data) toast.error(t('logoFailed'), error)
    return data ? set(data.logoUrl) : false
  }
  return (
    <LogoPicker
      path={now && savedPath(now)}
      hint={hint}
      onDark={field === 'darkLogoUrl'}
      route={updateSystemSettings}
      onChoose={choose}
      onRemove={() => set(null)}
    />
  )
}

type Look = Pick<SystemSettings, 'brandColour' | 'sentence' | 'logoOnly' | 'poweredBy'>

function BrandLookForm({ settings }: { settings: SystemSettings }) {
  const t = useTexts(brandTexts)
  const [update] = useUpdateSystemSettingsMutation()
  const { brandColour, sentence, logoOnly, poweredBy } = settings
  const look: Look = { brandColour, sentence, logoOnly, poweredBy }
  const change = useChange(look)
  return (
    <PageForm
      draft="brand-look"
      initial={look}
      route={updateSystemSettings}
      send={(typed: Look) =>
        change(
          () => ({ ...typed, sentence: typed.sentence.trim() }),
          (body) => update({ body }),
        )
      }
      saved={t('brandSaved')}
      failed={t('brandFailed')}
      action={t('brandSave')}
    >
      <LookFields settings={settings} />
    </PageForm>
  )
}

/** The browser's own picker and the agency's words, beside what becomes of them. */
function LookFields({ settings }: { settings: SystemSettings }) {
  const t = useTexts(brandTexts)
  const form = Form.useFormInstance<Look>()
  const look: Look = { ...settings, ...Form.useWatch([], form) }
  return (
    <>
      <Form.Item name="brandColour" label={t('colour')} extra={t('colourNote')}>
        <Input type="color" className="settings-colour" />
      </Form.Item>
      {look.brandColour !== DEFAULT_BRAND.colour && (
        <Button
          className="settings-colour-default"
          onClick={() => form.setFieldValue('brandColour', DEFAULT_BRAND.colour)}
        >
          {t('colourDefault')}
        </Button>
      )}
      <Form.Item name="sentence" label={t('sentence')} extra={t('sentenceNote')}>
        <Input maxLength={BRAND_SENTENCE_MAX} />
      </Form.Item>
      <FieldHints name="sentence" kind="post" />
      {settings.logoUrl && (
        <Form.Item name="logoOnly" label={t('logoOnly')} valuePropName="checked" extra={t('logoOnlyNote')}>
          <Switch />
        </Form.Item>
      )}
      {settings.agencyName !== PRODUCT_NAME && (
        <Form.Item
          name="poweredBy"
          label={t('poweredBy')}
          valuePropName="checked"
          extra={t('poweredByNote', { name: settings.agencyName, product: PRODUCT_NAME })}
        >
          <Switch />
        </Form.Item>
      )}
      <BrandPreview {...settings} {...look} />
    </>
  )
}
