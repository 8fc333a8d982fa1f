import { Input, type InputProps } from 'antd'
import type { ChangeEvent } from 'react'
import { EmailProposalLine } from './email-proposal-line.tsx'

interface Props extends Omit<InputProps, 'value' | 'onChange'> {
  /** Both come from the form's item. */
  value?: string
  onChange?: (value: ChangeEvent<HTMLInputElement> | string) => void
}

/** The field for an address wherever one is typed: asks about misspelt domains and accents. */
export function EmailInput({ value = '', onChange, ...input }: Props) {
  return (
    <>
      <Input {...input} type="email" maxLength={254} value={value} {...(onChange && { onChange })} />
      <EmailProposalLine value={value} onAccept={(email) => onChange?.(email)} />
    </>
  )
}
