import { Alert, Form } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type ConfigForm, contrast, DEFAULT_COLORS } from '../config-form.ts'
import { fieldsTexts } from '../fields.texts.ts'

const READABLE = 4.5
const NAMES = ['accent', 'background', 'text'] as const

/** The browser's own colour fields: they need no script of ours. */
export function ColorFields() {
  const t = useTexts(fieldsTexts)
  const on = Form.useWatch<boolean | undefined>('ownColors')
  const chosen = Form.useWatch<ConfigForm['colors'] | undefined>('colors')
  if (!on) return null
  const { accent, background, text } = { ...DEFAULT_COLORS, ...chosen }
  const readable = Math.min(contrast(text, background), contrast(accent, background)) >= READABLE
  return (
    <>
      <div className="wd-colors">
        {NAMES.map((name) => (
          <label key={name} className="wd-color">
            <Form.Item name={['colors', name]} noStyle getValueFromEvent={colorOf}>
              <input type="color" />
            </Form.Item>
            {t(name)}
          </label>
        ))}
      </div>
      {!readable && <Alert type="warning" showIcon title={t('lowContrast')} className="wd-note" />}
    </>
  )
}

const colorOf = (event: { target: HTMLInputElement }) => event.target.value
