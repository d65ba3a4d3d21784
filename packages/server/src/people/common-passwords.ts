/** Passwords that are tried first, gathered by hand; all in small letters. Digits and signs around them do not help. */
export const COMMON: ReadonlySet<string> = new Set(
  `
    00000000 0123456789 11111111 11223344 123123123 12341234 12345678 123456789 1234567890 123456aa 123456ab
    1234abcd 1234qwer 123qweasd 12qwaszx 147258369 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 22222222 33333333 44444444
    55555555 66666666 87654321 88888888 987654321 99999999 a1b2c3d4 aa123456 aaaaaaaa abc12345 abcabcabc abcd1234
    abcdefgh abcdefghi access123 access14 admin123 admin1234 administrator alexander alexandra america1 angel123
    angelina arsenal1 asdf1234 asdfasdf asdfghjk asdfghjkl autumn123 azertyui azertyuiop babygirl babygirl1
    bailey12 banana123 barcelona baseball baseball1 basketball batman123 battleship bayern123 benjamin berlin123
    bienvenue blessed1 blink182 bmw12345 boardgame boardgames bonjour1 breitenfeld buster12 butterfly butterfly1
    changeit changeme changeme1 charlie1 charlie123 cheese12 chelsea1 chocolate christian computer computer1
    contrasena contraseña cookie123 corvette daddy123 danielle debian12 default1 deutschland diamond1 drachen1
    dragon123 dumbledore elizabeth espana123 facebook facebook1 faithful family123 ferrari1 football football1
    forever1 fortnite francesco frankreich freedom1 frodo123 fussball fußball gandalf1 garfield geheim123
    geheimnis general1 ginger12 giovanni godisgood golden12 google123 guest123 gustavadolf gustavus hallo123
    hallohallo hamburger harrypotter haslo123 hasło123 heaven12 hello123 hellohello hobbit12 hogwarts hunter12
    hunter123 hunter2hunter2 hurricane ichliebedich iloveyou iloveyou1 iloveyou2 instagram internet internet1
    iphone12 isabella italia123 jennifer jessica1 jesus123 jesuschrist jetaime1 jonathan jordan23 juventus
    kennwort killer123 letmein1 letmein123 liberty1 liebling linkedin linkinpark linux123 liverpool liverpool1
    login123 london123 lovelove lovelove1 loveyou1 magdeburg maggie12 manchester master123 matrix12 maverick
    maximilian mercedes metallica michael1 michael123 michelle mickey12 microsoft minecraft minecraft1 monkey12
    monkey123 mordor12 motdepasse mother12 musketeer musketeers mustang1 nicholas nintendo nirvana1 nokia123
    nordlingen orange12 p4ssword pa55word passw0rd password password1 password12 password123 passwort passwort1
    peanut12 phoenix1 playstation pokemon1 pokemon123 polska123 porsche911 predator princess princess1 prinzessin
    purple12 q1w2e3r4 qazwsxedc qwe12345 qweasdzxc qwerty12 qwerty123 qwertyui qwertyuiop qwertz123 qwertzui
    qwertzuiop ranger12 realmadrid roblox123 root1234 samantha samsung1 samsung123 schatz123 schatzi1 schokolade
    scorpion sebastian secret12 secret123 shadow12 shadow123 silver12 slipknot snoopy12 soldier1 sommer123
    sommer2024 sonnenschein spiderman spring123 starwars starwars1 summer123 summer2024 summer2025 summer2026
    sunshine sunshine1 superman superman1 sweetheart temp1234 tercio123 tercio1648 terminator test1234 testing1
    testtest thirtyyears thunder1 tigger12 toor1234 tornado1 trustno1 twitter1 ubuntu123 valentina victoria
    voldemort wachtwoord wallenstein wargame1 wargames welcome1 welcome123 westphalia whatever whatever1
    willkommen windows1 windows10 windows11 winter123 winter2024 winter2025 xbox3600 xxxxxxxx yellow12 youtube1
    zaq12wsx zxcvbnm1 zxcvbnm123 zzzzzzzz
  `
    .trim()
    .split(/\s+/),
);
