import {
  siBilibili,
  siBluesky,
  siDiscord,
  siFacebook,
  siGithub,
  siGitlab,
  siInstagram,
  siJuejin,
  siQq,
  siSinaweibo,
  siWechat,
  siX,
  siYoutube,
  siZhihu,
} from 'simple-icons';
import svgpath from 'svgpath';
import { expect, it } from 'vitest';

/** Every page carries its signs: drawn 20 pixels wide, thirds of a pixel are enough. */
const signOf = ({ title, path }: { title: string; path: string }) => ({
  name: title,
  path: svgpath(path).scale(2.5).rel().round(0).toString(),
});

// With `-u`, this writes the file: a site needs 14 of the collection's 3,400 icons.
it('NAV-16: signs of places are those of Simple Icons', async () => {
  const signs = {
    bilibili: signOf(siBilibili),
    bluesky: signOf(siBluesky),
    discord: signOf(siDiscord),
    facebook: signOf(siFacebook),
    github: signOf(siGithub),
    gitlab: signOf(siGitlab),
    instagram: signOf(siInstagram),
    juejin: { ...signOf(siJuejin), name: 'Juejin' },
    qq: signOf(siQq),
    wechat: signOf(siWechat),
    weibo: signOf(siSinaweibo),
    x: signOf(siX),
    youtube: signOf(siYoutube),
    zhihu: signOf(siZhihu),
  };
  await expect(`${JSON.stringify(signs, null, 2)}\n`).toMatchFileSnapshot('collected-signs.json');
});
