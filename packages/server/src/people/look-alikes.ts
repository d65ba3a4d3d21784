/**
 * Letters of the Latin, Greek, Cyrillic and Armenian scripts that look like plain Latin letters or digits: what they look like,
 * then all that do. Made from Unicode's confusables (UTS 39, version 15.0, as ICU 72 gives skeletons), without marks and strokes;
 * small capitals are added. Copyright © 1991-2022 Unicode, Inc., under the Unicode License: see CREDITS.md.
 */
const SHAPES = `
2 ƧƻꙄꝚ
3 ƷȜЗҘӠꝪꞫ
5 Ƽ
6 б
8 Ȣȣ
9 Ꝯ
a ɑΑαАаᴀ
b ƀƂƃƄɓʙΒБВЬвѢѣҌҍꞴ
c ȼСсҪҫᴄ
d ÐĐđƉƌɖɗԁᴅ
e ɆɇΕЕеҽҿᴇꬲ
f ƑƒϜքᵮẝꜰꞘꞙꬵ
g ƍǤǥɠɡɢԌԍցᶃ
h ĦħɦʜΗНнћҢңһӇӈӉӊհⱧꚕ
i ıɨɩɪιіӏᵻᵼꙇ
j ɈɉͿϳЈјᴊꞲ
k ĸƙΚκКкҚқҞҟᴋⱩꝀ
l ŁłƖƗƚǀɫɭʟΙІӀ
m ΜϺМӍᴍ
n ƝƞɳɴΝηոռᵰ
o ØøƟɵΘΟθοσОоѲѳӨөՕօᴏᴑꝊꝋꬽꬾ
p ƥΡρРрᴘᴩᵽ
q ʠԛգզꞯ
r Ʀɍɼɽʀгғᴦᵲꭇꭈ
s ƽʂЅѕՏᵴꜱ
t ŦŧƭƮȾΤτТтҬҭᴛᵵ
u ɄʋυՍսᴜᵾꞟꭎꭒ
v νѴѵᴠ
w ɯѡѽԜԝաᴡꝡ
x ΧХхҲꞳ
y ƴɎɏɣʏΥγУуҮүҰұᶌỿꭚ
z ƵƶȤȥʐΖᴢᵶ
aa Ꜳꜳ
ae ÆæӔӕ
ao Ꜵꜵ
au Ꜷꜷ
av ꜸꜹꜺꜻ
ay Ꜽꜽ
bl Ы
dz ʣ
ll ǁ
lo Ю
ls ʪ
lz ʫ
oe Œœɶ
oo ꚘꚙꝎꝏ
rn ɱᵯ
t3 Ꜩ
tf ꝷ
ts ʦ
ue ᵫ
uo ꭣ
`;

export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  SHAPES.trim()
    .split('\n')
    .map((line) => line.split(' '))
    .flatMap(([latin = '', letters = '']) => Array.from(letters, (letter) => [letter, latin] as const)),
);
