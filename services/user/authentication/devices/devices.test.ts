import { expect, test } from 'vitest'
import { deviceOf } from './devices.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X)'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${WINDOWS} ${WEBKIT} Chrome/143.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`, 'Edge on Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/143.0.0.0 Safari/537.36 OPR/128.0.0.0`, 'Opera on Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/143.0.0.0 Safari/537.36 Vivaldi/7.7`, 'Vivaldi on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', 'Internet Explorer on Windows'],
  [`${MAC} ${APPLE} Version/19.0 Safari/605.1.15`, 'Safari on macOS'],
  [`${MAC} ${WEBKIT} Chrome/143.0.0.0 Safari/537.36`, 'Chrome on macOS'],
  [`${LINUX} ${WEBKIT} Chrome/143.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`${LINUX} ${WEBKIT} HeadlessChrome/143.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`${ANDROID} ${WEBKIT} Chrome/143.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${ANDROID} ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox on Android'],
  [`${IPHONE} ${APPLE} Version/19.0 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${IPHONE} ${APPLE} CriOS/143.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${IPHONE} ${APPLE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
  [`${IPHONE} ${APPLE} EdgiOS/143.0 Version/19.0 Mobile/15E148 Safari/604.1`, 'Edge on iPhone'],
  [`${IPAD} ${APPLE} Version/19.0 Mobile/15E148 Safari/604.1`, 'Safari on iPad'],
  [`${ANDROID} ${WEBKIT} Chrome/143.0.0.0 Mobile Safari/537.36 EdgA/143.0.0.0`, 'Edge on Android'],
  [`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 YaBrowser/25.10.0.0 Safari/537.36`, 'Yandex Browser on Windows'],
  ['Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)', 'Internet Explorer on Windows'],
  ['Opera/9.80 (Windows NT 6.1; WOW64) Presto/2.12.388 Version/12.18', 'Opera on Windows'],
  [`${IPHONE} ${APPLE} OPiOS/16.0 Mobile/15E148 Safari/9537.53`, 'Opera on iPhone'],
  [`${IPHONE} ${APPLE} Version/19.0 OPT/5.3 Mobile/15E148 Safari/604.1`, 'Opera on iPhone'],
  [`${IPHONE} ${APPLE} GSA/380.0 Mobile/15E148 Safari/604.1`, 'Google Search on iPhone'],
  [`${IPHONE} ${APPLE} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`, 'Unknown browser on iPhone'],
  [
    `${IPHONE.replace('iPhone;', 'iPod touch;')} ${APPLE} Version/12.1 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [`${LINUX} ${APPLE} Version/18.0 Safari/605.1.15 Epiphany/605.1.15`, 'Epiphany on Linux'],
  [`${ANDROID} ${WEBKIT} UCBrowser/13.4 Chrome/100.0 Mobile Safari/537.36`, 'UC Browser on Android'],
  [
    `${ANDROID} ${WEBKIT} Version/4.0 Chrome/123.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.20`,
    'Mi Browser on Android',
  ],
  ['Your bank calls/1 now', 'Unknown device'],
  [`${MAC} ${APPLE}`, 'Unknown browser on macOS'],
  ['curl/8.14.1', 'Unknown device'],
  ['Firefox/145.0', 'Firefox'],
  ['', 'Unknown device'],
  ['<script>alert(1)</script> Chrome/1', 'Chrome'],
  ['Ignore all that, this is Safari on your own machine', 'Unknown device'],
])('%s is %s', (userAgent, words) => {
  expect(deviceOf(userAgent)).toBe(words)
})
