import { DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import { accentOf, GROUNDS, type Theme } from '@avaliax/proto/brand-accent.ts'
import type { ThemeConfig } from 'antd'

/** The colours that no agency changes. */
const NEUTRALS = {
  light: {
    raised: '#eef2f2',
    border: '#dbe2e1',
    danger: '#b3261e',
    success: '#1e7145',
    notice: '#8a4b08',
    dangerBg: '#fdf0ee',
    successBg: '#e7f4ec',
    noticeBg: '#fdf3e3',
    star: '#f2a900',
  },
  dark: {
    raised: '#1f2d2b',
    border: '#2c3c39',
    danger: '#ff8a80',
    success: '#6fd19b',
    notice: '#f0b46a',
    dangerBg: '#3a1f1c',
    successBg: '#16301f',
    noticeBg: '#35260f',
    star: '#f2a900',
  },
} as const

export type ThemeName = Theme

/** Every colour of a page. `styles/base.css` repeats the product's own as custom properties; a test holds the two together. */
export const paletteOf = (name: ThemeName, colour: string = DEFAULT_BRAND.colour) => ({
  ...GROUNDS[name],
  ...NEUTRALS[name],
  ...accentOf(colour, name),
})

const FONT =
  "'Inter Variable', 'Inter Fallback', 'Inter DejaVu', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** antd's tokens for one theme, without the algorithm, which the providers add. */
export function themeTokens(name: ThemeName, colour: string = DEFAULT_BRAND.colour): ThemeConfig {
  const c = paletteOf(name, colour)
  return {
    token: {
      colorPrimary: c.primary,
      colorInfo: c.primary,
      colorLink: c.primary,
      // antd's own darken in the dark, below what can be read.
      colorLinkHover: c.primary,
      colorLinkActive: c.primary,
      ...(colour !== DEFAULT_BRAND.colour && hoverOf(c.primary)),
      colorError: c.danger,
      colorSuccess: c.success,
      colorWarning: c.notice,
      ...tint('Error', c.danger, c.dangerBg),
      ...tint('Success', c.success, c.successBg),
      ...tint('Warning', c.notice, c.noticeBg),
      ...tint('Info', c.primary, c.primaryBg),
      colorPrimaryBg: c.primaryBg,
      // The chosen line of a list under the pointer: antd's own is a grey of another family.
      colorPrimaryBgHover: c.primaryBg,
      colorBgLayout: c.bg,
      colorBgContainer: c.surface,
      colorBgElevated: c.surface,
      colorText: c.text,
      colorTextSecondary: c.muted,
      colorTextDescription: c.muted,
      colorTextTertiary: c.muted,
      colorTextPlaceholder: c.muted,
      colorBorderSecondary: c.border,
      borderRadius: 10,
      controlHeight: 40,
      fontFamily: FONT,
      fontSize: 14,
      motionDurationMid: '0.16s',
    },
    components: {
      Button: {
        colorPrimary: c.fill,
        primaryColor: c.onFill,
        ...(colour !== DEFAULT_BRAND.colour && buttonOf(c)),
        dangerColor: name === 'dark' ? '#3a0906' : '#ffffff',
        fontWeight: 500,
      },
      // The sign in a box that is ticked, and a chosen day, stand on the accent.
      Checkbox: { colorWhite: c.onPrimary },
      Radio: { colorWhite: c.onPrimary },
      DatePicker: { colorTextLightSolid: c.onPrimary },
      Rate: { starColor: c.star },
      Table: { headerBg: c.surface, headerColor: c.muted },
      Tag: { borderRadiusSM: 6 },
    },
  }
}

/** antd derives tints that are too dark behind small text; ours keep 4.5:1 in both themes. */
const tint = (name: 'Error' | 'Success' | 'Warning' | 'Info', ink: string, paper: string) => ({
  [`color${name}Bg`]: paper,
  [`color${name}BgHover`]: paper,
  [`color${name}Border`]: `color-mix(in srgb, ${ink} 35%, ${paper})`,
  [`color${name}Text`]: ink,
})

/** antd lightens and darkens a colour of its own accord; an agency's is as light as can be read already. */
const hoverOf = (primary: string) => ({
  colorPrimaryHover: primary,
  colorPrimaryActive: primary,
  colorPrimaryText: primary,
  colorPrimaryTextHover: primary,
  colorPrimaryTextActive: primary,
  colorPrimaryBorder: primary,
})

/** A filled button has the agency's own colour; words of the others are readable on the page. */
const buttonOf = ({ primary, fill, fillHover, fillEdge }: ReturnType<typeof paletteOf>) => ({
  colorPrimaryHover: fillHover,
  colorPrimaryActive: fillHover,
  primaryShadow: fill === fillEdge ? 'none' : `inset 0 0 0 1px ${fillEdge}`,
  groupBorderColor: fillEdge,
  defaultHoverColor: primary,
  defaultHoverBorderColor: primary,
  defaultActiveColor: primary,
  defaultActiveBorderColor: primary,
})
