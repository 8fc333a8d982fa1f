import { DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import { inkOn } from '@avaliax/proto/brand-colours.ts'
import { type SystemSettings, updateSystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { Button, Form, Input, Skeleton, Typography } from 'antd'
import { dataUrlOf } from '../../../shared/data-url.ts'
import { useChange } from '../../../shared/hooks/use-change.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
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
import { PageForm } from './page-form.tsx'

const TEXTS = { ...brandTexts, ...logoTexts }

/** Logo and colour of the agency; its name stands in the section before. */
export function BrandSection() {
  const t = useTexts(brandTexts)
  const { data, error, refetch } = useGetSystemSettingsQuery()
  return (
    <Panel anchor="brand" title={t('brand')}>
      <Typography.Paragraph type="secondary">{t('brandText')}</Typography.Paragraph>
      <ErrorState compact problem={error} onRetry={refetch} />
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data && <BrandLogo logoUrl={data.logoUrl} />}
      {data && <BrandColourForm key={data.brandColour} brandColour={data.brandColour} />}
    </Panel>
  )
}

function BrandLogo({ logoUrl }: Pick<SystemSettings, 'logoUrl'>) {
  const t = useTexts(TEXTS)
  const toast = useToast()
  const [saveLogo] = useSaveBrandLogoMutation()
  const [update] = useUpdateSystemSettingsMutation()

  const set = async (url: string | null): Promise<boolean> => {
    const { error } = await update({ body: { logoUrl: url } })
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
      path={logoUrl && savedPath(logoUrl)}
      hint={t('brandLogoHint')}
      route={updateSystemSettings}
      onChoose={choose}
      onRemove={() => set(null)}
    />
  )
}

function BrandColourForm({ brandColour }: Pick<SystemSettings, 'brandColour'>) {
  const t = useTexts(brandTexts)
  const [update] = useUpdateSystemSettingsMutation()
  const change = useChange({ brandColour })
  return (
    <PageForm
      draft="brand-colour"
      initial={{ brandColour }}
      route={updateSystemSettings}
      send={(values) =>
        change(
          () => values,
          (body) => update({ body }),
        )
      }
      saved={t('colourSaved')}
      failed={t('colourFailed')}
      action={t('colourSave')}
    >
      <ColourField />
    </PageForm>
  )
}

/** The browser's own picker, beside what the colour looks like under words. */
function ColourField() {
  const t = useTexts(brandTexts)
  const form = Form.useFormInstance<Pick<SystemSettings, 'brandColour'>>()
  const colour = Form.useWatch('brandColour', form) ?? DEFAULT_BRAND.colour
  return (
    <>
      <Form.Item name="brandColour" label={t('colour')} extra={t('colourNote')}>
        <Input type="color" className="settings-colour" />
      </Form.Item>
      <p className="settings-colour-sample" style={{ background: colour, color: inkOn(colour) }}>
        {t('colourSample', { colour })}
      </p>
      {colour !== DEFAULT_BRAND.colour && (
        <Button type="link" onClick={() => form.setFieldValue('brandColour', DEFAULT_BRAND.colour)}>
          {t('colourDefault')}
        </Button>
      )}
    </>
  )
}
